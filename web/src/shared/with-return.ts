/** The address of a way to sign in that leads back to `returnTo`; the server judges whether it may. */
export function withReturn(path: string, returnTo: string | null) {
  return returnTo ? `${path}?${new URLSearchParams({ return: returnTo })}` : path
}

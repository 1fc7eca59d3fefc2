const flag = 'auth_redirect_attempted'

/** Whether this browser was already sent from the dashboard to sign in. Signing in forgets it. */
export const homeRedirect = {
  wasAttempted: () => localStorage.getItem(flag) !== null,
  remember: () => localStorage.setItem(flag, 'true'),
  forget: () => localStorage.removeItem(flag),
}

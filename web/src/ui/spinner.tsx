/** A turning ring beside words that say what is waited for. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}

/** A page that is waited for as a whole. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="page-spinner" role="status">
      <Spinner />
      {label}
    </div>
  )
}

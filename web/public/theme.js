// Runs before the first paint: the page appears in the student's theme and reading face at once. What a signed-in page
// says about the user wins; it is remembered for the pages that come without a user.
{
  const boot = document.getElementById('boot')
  const user = boot ? JSON.parse(boot.textContent).user : null
  const remembered = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null // storage is switched off in this browser
    }
  }
  const preferences = user ? user.preferences : JSON.parse(remembered('preferences') || '{}')
  const root = document.documentElement
  const theme = preferences.theme || 'light'
  if (theme !== 'system') root.dataset.theme = theme
  if (preferences.readingFont) root.dataset.reading = 'on'
  if (preferences.reducedMotion) root.dataset.motion = 'reduced'
  try {
    if (user) localStorage.setItem('preferences', JSON.stringify(preferences))
  } catch {
    // nothing to remember it in
  }
}

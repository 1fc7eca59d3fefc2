/** Debian's Chromium, found by scripts/test-needs.mjs; offline, so without the calls that a browser makes by itself. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
}

import { productName } from '@stackademy/contract/constants'

export function LandingScreen() {
  return (
    <main id="main">
      <h1>{productName}</h1>
    </main>
  )
}

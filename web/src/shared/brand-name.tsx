import { productName, productTagline } from '@stackademy/contract/constants'
import { Stacky } from './stacky.tsx'
import './brand-name.css'

/** The mascot and the product's name; stands in a link with the class `brand`. */
export function BrandName({ tagline }: { tagline?: boolean }) {
  return (
    <>
      <Stacky expression="happy" className="brand-mark" />
      <span>
        <b>{productName}</b>
        {tagline && <small>{productTagline}</small>}
      </span>
    </>
  )
}

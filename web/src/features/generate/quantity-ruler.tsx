import { quantities } from '@stackademy/contract/constants'
import type { GenerateRequest } from '@stackademy/contract/generation'
import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

type Quantity = GenerateRequest['quantity']

interface Props {
  quantity: Quantity
  unit: string
  onChange: (quantity: Quantity) => void
}

/** A ruler over the quantities that can be had: drag it, use the arrow keys, or step with minus and plus. */
export function QuantityRuler({ quantity, unit, onChange }: Props) {
  const id = useId()
  const place = quantities.indexOf(quantity)
  const moveTo = (next: number) => {
    const wanted = quantities[next]
    if (wanted !== undefined) onChange(wanted)
  }
  return (
    <fieldset className="quantity">
      <legend className="sr">Quantity</legend>
      <div className="quantity-head">
        <label className="legend" htmlFor={id}>
          Quantity
        </label>
        <output className="num" htmlFor={id}>
          {quantity} {unit}
        </output>
      </div>
      <div className="ruler">
        <Button icon aria-label="Fewer" onClick={() => moveTo(place - 1)} disabled={place === 0}>
          <Minus size={20} />
        </Button>
        <div className="ruler-scale">
          <Marks />
          <input
            id={id}
            type="range"
            min={0}
            max={quantities.length - 1}
            value={place}
            aria-valuetext={`${quantity} ${unit}`}
            onChange={(event) => moveTo(Number(event.target.value))}
          />
        </div>
        <Button icon aria-label="More" onClick={() => moveTo(place + 1)} disabled={place === quantities.length - 1}>
          <Plus size={20} />
        </Button>
      </div>
    </fieldset>
  )
}

/** Which marks carry a number: all of these where there is room, on narrow rulers those that are `always`. */
const numbered: readonly number[] = [5, 10, 20, 30, 50, 70, 100, 130, 150]
const always: readonly number[] = [5, 20, 50, 100, 150]

const Marks = () => (
  <span className="ruler-marks" aria-hidden="true">
    {quantities.map((value, place) => (
      <i
        key={value}
        className={classNames(numbered.includes(value) && 'is-long', numbered.includes(value) && !always.includes(value) && 'if-wide')}
        style={{ '--place': place / (quantities.length - 1) } as CSSProperties}
      >
        {numbered.includes(value) && <b className="num">{value}</b>}
      </i>
    ))}
  </span>
)

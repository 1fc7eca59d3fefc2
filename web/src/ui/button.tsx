import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

/** A button. It submits no form unless `type="submit"` says so. */
export function Button({ variant, wide, large, icon, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={classNames(buttonClass({ variant, wide, large, icon }), className)} {...rest} />
}

/** A link within the app that looks like a button. */
export function ButtonLink({
  variant,
  wide,
  large,
  icon,
  className,
  href,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & ButtonLook & { href: string }) {
  return <Link href={href} className={classNames(buttonClass({ variant, wide, large, icon }), className)} {...rest} />
}

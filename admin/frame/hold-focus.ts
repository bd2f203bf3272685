/** Elements that are held get no focus by themselves: what a person types would end up in them. */
export function holdFocus(isHeld: (element: HTMLElement) => boolean): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (!isHeld(this)) focus.call(this, options)
  }
}

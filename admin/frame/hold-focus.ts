/** Makes `focus()` do nothing on elements for which `isHeld` is true, so that they do not take what a person is typing elsewhere. */
export function holdFocus(isHeld: (element: HTMLElement) => boolean): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (!isHeld(this)) focus.call(this, options)
  }
}

/** Pixels between a bubble and its outline. */
const AIR = 3

/** An outline round one bubble, with words that say what opening the bubble does; drawn over the page, never in it. */
export type BubbleMark = {
  readonly draw: (bubble: Element) => void
  readonly hide: () => void
  readonly say: (words: string) => void
}

export function createBubbleMark(): BubbleMark {
  const mark = document.createElement('div')
  mark.className = 'mark mark--offer'
  // the list of bubbles says it (`keepBubbleKeys`)
  mark.setAttribute('aria-hidden', 'true')
  const label = document.createElement('span')
  label.className = 'mark__label'
  mark.append(label)
  return {
    draw: (bubble) => {
      const { left, top, width, height } = bubble.getBoundingClientRect()
      mark.style.left = `${left - AIR}px`
      mark.style.top = `${top - AIR}px`
      mark.style.width = `${width + 2 * AIR}px`
      mark.style.height = `${height + 2 * AIR}px`
      document.body.append(mark)
    },
    hide: () => mark.remove(),
    say: (words) => {
      label.textContent = words
    },
  }
}

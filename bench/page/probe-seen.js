// In every measured page before its own scripts: what a visitor sees, and when, in milliseconds since the visit began.
;(() => {
  const seen = { bubble: undefined, shift: 0, tasks: [], interaction: 0 }
  window.seen = seen

  const observe = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })

  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) seen.interaction = Math.max(seen.interaction, duration)
    },
    { durationThreshold: 16 },
  )

  const look = () => {
    const bubble = document.querySelector('[data-bubble=bot]')
    if (!bubble || bubble.getBoundingClientRect().height === 0) return requestAnimationFrame(look)
    // the frame after the one that drew it
    requestAnimationFrame(() => {
      seen.bubble = performance.now()
      console.debug('seen bubble')
    })
  }
  look()
})()

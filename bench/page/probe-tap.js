// An impatient visitor: taps the first option until the page answers, then notes what had been fetched by then.
;(() => {
  const sizeOf = ({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })

  const timer = setInterval(() => {
    if (!document.querySelector('[data-bubble=user]')) {
      document.querySelector('[data-option]')?.click()
      return
    }
    clearInterval(timer)
    window.seen.answered = performance.now()
    const files = performance.getEntriesByType('resource')
    window.seen.files = [...performance.getEntriesByType('navigation'), ...files]
      .filter(({ responseEnd }) => responseEnd > 0)
      .map(sizeOf)
    console.debug('seen answered')
  }, 10)
})()

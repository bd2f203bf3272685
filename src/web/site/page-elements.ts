/** The id of the element that holds the page's data as JSON. */
export const PAGE_ELEMENT = 'page'

/** The id of the element that React renders into. */
export const ROOT_ELEMENT = 'root'

/** What makes a drawn page alive, in a file of its own: it is evaluated in a task of its own, and while it is on its way the page's own first file is. */
export { hydrateRoot } from 'react-dom/client'

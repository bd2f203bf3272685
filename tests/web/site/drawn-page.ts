/** Puts the drawn page into the document, as a browser's parser does. */
export function parse(body: string): void {
  const parsed = new DOMParser().parseFromString(body, 'text/html')
  document.body.replaceChildren(...document.adoptNode(parsed.body).childNodes)
}

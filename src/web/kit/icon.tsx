/** Line icons on a 20 px grid; they grow with the text. */
const PATHS = {
  send: 'M10 16V4M5 9l5-5 5 5',
  alert: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6.6v4M10 13.4h.01',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.2l2.6 1.6',
  check: 'M4 10.6l4 4 8-9',
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  down: 'M10 4v12M5 11l5 5 5-5',
  chat: 'M10 3.2c4 0 7 2.7 7 6.2s-3 6.2-7 6.2c-.8 0-1.6-.1-2.3-.3L4 16.8l.9-3A5.8 5.8 0 0 1 3 9.4c0-3.5 3-6.2 7-6.2zM7 9.4h.01M10 9.4h.01M13 9.4h.01',
  back: 'M16.5 10h-13M9 4.5 3.5 10 9 15.5',
  lock: 'M6.2 9h7.6A2.2 2.2 0 0 1 16 11.2v3.6a2.2 2.2 0 0 1-2.2 2.2H6.2A2.2 2.2 0 0 1 4 14.8v-3.6A2.2 2.2 0 0 1 6.2 9zM6.8 9V6.8a3.2 3.2 0 0 1 6.4 0V9',
  page: 'M5.9 2.8h5.6L15.5 7v8.6a1.7 1.7 0 0 1-1.7 1.7H5.9a1.7 1.7 0 0 1-1.7-1.7V4.5a1.7 1.7 0 0 1 1.7-1.7zM11.3 2.9V7h4',
  copy: 'M9.2 7h5.1a2.2 2.2 0 0 1 2.2 2.2v5.1a2.2 2.2 0 0 1-2.2 2.2H9.2A2.2 2.2 0 0 1 7 14.3V9.2A2.2 2.2 0 0 1 9.2 7zM13 7V5.2a1.7 1.7 0 0 0-1.7-1.7H5.2a1.7 1.7 0 0 0-1.7 1.7v6.1A1.7 1.7 0 0 0 5.2 13H7',
  again: 'M16.5 4.5v4h-4M16 8.3A6.5 6.5 0 1 0 16.4 12',
  pen: 'M12.8 4.2l3 3L7 16H4v-3zM10.8 6.2l3 3',
  offline:
    'M3 3l14 14M8.3 12.4a3 3 0 0 1 3.4 0M5.6 9.7a7 7 0 0 1 2.5-1.4M11.4 8.2a7 7 0 0 1 3 1.5M3 7.1a11 11 0 0 1 2.3-1.5M9.2 4.4A11 11 0 0 1 17 7.1M10 15.6h.01',
  half: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 3v14M12 3.4v13.2M14 4.4v11.2M16 6.6v6.8',
  dice: 'M6.4 3h7.2A3.4 3.4 0 0 1 17 6.4v7.2a3.4 3.4 0 0 1-3.4 3.4H6.4A3.4 3.4 0 0 1 3 13.6V6.4A3.4 3.4 0 0 1 6.4 3zM7 7h.01M13 13h.01M10 10h.01',
  trend: 'M3.5 14.5 8 9.8l3 3 5.5-6M12.5 6.5h4v4',
  scales: 'M10 3.5v13M5 16.5h10M4 5.5h12M4 5.5 2 10.5h4zM16 5.5l-2 5h4z',
  sale: 'M3.5 10.2V4.4a.9.9 0 0 1 .9-.9h5.8l6.3 6.3a1.6 1.6 0 0 1 0 2.3l-4.4 4.4a1.6 1.6 0 0 1-2.3 0zM7 7h.01',
} as const

export type IconName = keyof typeof PATHS

/** A picture that only repeats what stands beside it: hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

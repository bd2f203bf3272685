import { useState } from 'react'

/** The data of a query, or its last ones while there are none: the next ones are being loaded, or could not be. */
export function useLastLoaded<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}

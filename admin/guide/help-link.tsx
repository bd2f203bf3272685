import { IconHelp } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

/** "Como funciona?": leads to a heading of the guide, by its id. */
export function HelpLink({ to }: { readonly to: string }) {
  return (
    <Link className="lnk" to={`/ajuda#${to}`}>
      <IconHelp size={14} />
      Como funciona?
    </Link>
  )
}

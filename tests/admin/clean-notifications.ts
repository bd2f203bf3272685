import { notifications } from '@mantine/notifications'
import { afterEach } from 'vitest'

// run for each file of the admin: the store of notifications belongs to the process, and the next test begins without any
afterEach(() => notifications.clean())

/** Milliseconds of work this process has done: what others do on the machine does not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Ends this process with the one that started it, however that one ended: nobody waits any more, and to exit would wait for threads. */
export function endWithStarter(): void {
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', end)
  // it was gone before this program was read, and the event with it
  if (!process.connected) end()
}

/** Kills this process when its parent ends, in whatever way: no caller is left. SIGKILL, since a normal exit would wait for worker threads. */
export function endWithStarter(): void {
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', end)
  // the parent may have ended before this line ran, so that the event is missed
  if (!process.connected) end()
}

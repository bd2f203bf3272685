import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port'

/** Whether nginx and openssl are installed: without them there is no reverse proxy to try. */
export const hasNginx = ['nginx', 'openssl'].every(
  (program) => spawnSync(program, ['-v']).error === undefined,
)

/** What docs/operations.md tells an operator to write. */
export const FORWARDING = [
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
]

export type Nginx = { readonly port: number; readonly stop: () => Promise<void> }

/** A real nginx in `directory` that ends TLS and passes everything on to the ports in turn, with these lines beside `proxy_pass`. */
export async function startNginx(
  directory: string,
  ports: readonly number[],
  lines: readonly string[],
): Promise<Nginx> {
  const port = await freePort()
  const root = `${directory}/nginx-${port}`
  mkdirSync(root)
  const subject = ['-subj', '/CN=chat.example', '-days', '2']
  const files = ['-keyout', `${root}/key.pem`, '-out', `${root}/cert.pem`]
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', [...kind, '-nodes', ...subject, ...files], { stdio: 'ignore' })
  const servers = ports.map((one) => `server 127.0.0.1:${one};`).join(' ')
  // one alone goes by its address, which is then the host that is asked for where no line says another
  const target = ports.length === 1 ? `127.0.0.1:${ports[0]}` : 'servers'
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    `${root}/nginx.conf`,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
    events { worker_connections 4096; }
    http {
      access_log off;
      ${temps.map((name) => `${name}_temp_path ${root}/${name};`).join(' ')}
      upstream servers { ${servers} keepalive 64; }
      server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${root}/cert.pem; ssl_certificate_key ${root}/key.pem;
        location / { proxy_pass http://${target}; ${lines.join(' ')} }
      }
    }`,
  )
  const child = spawn('nginx', ['-p', root, '-c', `${root}/nginx.conf`, '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  await listening(port, child)
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await sleep(20)
  }
}

export type Asked = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

type Ask = {
  /** The visitor's own address; on Linux each of 127.0.0.0/8 is one of this machine's. */
  readonly from: string
  readonly path: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Makes it a POST. */
  readonly payload?: object
}

/** Asks over TLS, as a browser at `from` would. */
export async function askOverTls(
  { port }: Nginx,
  { from, path, host = 'chat.example', headers = {}, payload }: Ask,
): Promise<Asked> {
  const sent = request({
    port,
    path,
    host: '127.0.0.1',
    localAddress: from,
    rejectUnauthorized: false,
    method: payload ? 'POST' : 'GET',
    headers: { host, ...(payload && { 'content-type': 'application/json' }), ...headers },
    agent: false,
  })
  sent.end(payload && JSON.stringify(payload))
  const [response] = await once(sent, 'response')
  let body = ''
  for await (const chunk of response) body += chunk
  return { status: response.statusCode, headers: response.headers, body }
}

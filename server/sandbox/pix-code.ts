/** A static Pix BR code (EMV MPM) with amount and txid; domain section 4. Its key is in a reserved domain, so nothing can be paid. */

const KEY = 'sandbox@consorcio.example'
const MERCHANT = 'ADMINISTRADORA EXEMPLO'
const CITY = 'SAO PAULO'

/** `amount` in cents, `txid` of 1 to 25 letters and digits. */
export function pixCode(amount: number, txid: string): string {
  const open = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', KEY)),
    field('52', '0000'),
    field('53', '986'),
    field('54', `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`),
    field('58', 'BR'),
    field('59', MERCHANT),
    field('60', CITY),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return open + crc16(open)
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE of ASCII text, four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

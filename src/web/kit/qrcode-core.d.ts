// the types of the package name its entry alone
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}

/** Returns a message without tokens, keys, and passwords in addresses, wherever it has them. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…')
    .replace(/\bmdk_\w{8}[\w-]+/g, '…')
    .replace(/(\w+:\/\/[^\s:/@]*):[^\s@]+@/g, '$1:…@');
}

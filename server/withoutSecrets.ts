/** Returns a message with tokens, API keys and passwords in URLs replaced by `…`. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…')
    .replace(/\bmdk_\w{8}[\w-]+/g, '…')
    .replace(/(\w+:\/\/[^\s:/@]*):[^\s@]+@/g, '$1:…@');
}

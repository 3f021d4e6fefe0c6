const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a channel key that no channel has: random capitals, the time in ms, and the platform's suffix. */
export function newChannelKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(6));
  const letters = [...random].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters}${Date.now()}ESP`;
}

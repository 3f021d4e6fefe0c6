import type { MessageKey } from '../../i18n/messages';

/** By the clock on the wall: until noon, until six in the evening, after. */
export function greetingAt(now: Date): MessageKey {
  const hour = now.getHours();
  if (hour < 12) return 'home.morning';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}

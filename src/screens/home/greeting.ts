/** By the clock on the wall: until noon, until six in the evening, after. */
export function greetingAt(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

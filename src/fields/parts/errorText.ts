/** react-admin wraps its messages for its own error component; this is what people should read of them. */
export function errorText(message: string | undefined): string | undefined {
  const marked = message?.startsWith('@@react-admin@@') ? message.slice('@@react-admin@@'.length) : message;
  if (!marked) return undefined;
  return marked.startsWith('"') ? String(JSON.parse(marked)) : marked;
}

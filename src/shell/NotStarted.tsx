/** What is left to show where not even the settings could be read: no theme, no routes. */
export function NotStarted({ cause }: { readonly cause: string }) {
  return (
    <main role="alert" style={{ font: '14px system-ui', maxWidth: '44ch', margin: '20vh auto', padding: '0 24px' }}>
      <h1 style={{ fontSize: 20 }}>Meterdesk could not start</h1>
      <p>{cause}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}

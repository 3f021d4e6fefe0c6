/** Names as people know them: `Phone`, `Firefox 128`, `Android`; null where the User-Agent header does not tell. */
export interface Device {
  readonly device: string | null;
  readonly browser: string | null;
  readonly operatingSystem: string | null;
}

// The first match counts: most User-Agent headers name other browsers too.
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { device: null, browser: null, operatingSystem: null };
  const [system] = systems.find(([, pattern]) => pattern.test(userAgent)) ?? [null];
  return { device: kindOf(userAgent, system), browser: browserOf(userAgent), operatingSystem: system };
}

function browserOf(userAgent: string): string | null {
  for (const [browser, pattern] of browsers) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version) return `${browser} ${version}`;
  }
  return null;
}

function kindOf(userAgent: string, system: string | null): string | null {
  if (/iPad|Tablet/.test(userAgent)) return 'Tablet';
  if (/Mobi/.test(userAgent)) return 'Phone';
  return system && 'Computer';
}

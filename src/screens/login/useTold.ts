import { useLocation } from 'react-router-dom';

/** What the page that led here may have this one say: that something is done, or why it was refused. */
const severities = {
  'auth.resetDone': 'success',
  'auth.unknown': 'error',
  'auth.failed': 'error',
  'auth.foreign': 'error',
} as const;

export type Told = keyof typeof severities;

/** It stands in the state of the address, under `told`. */
export function useTold(): { readonly sentence: Told; readonly severity: 'success' | 'error' } | undefined {
  const { told } = (useLocation().state ?? {}) as Readonly<Record<string, unknown>>;
  const sentence = (Object.keys(severities) as Told[]).find((one) => one === told);
  return sentence && { sentence, severity: severities[sentence] };
}

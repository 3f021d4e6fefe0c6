import { useEffect } from 'react';
import { config } from './config';

/** Names the page, and the company that provides it, in the browser's tab and history. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    const provider = config().installation.Company || 'Meterdesk';
    document.title = title ? `${title} · ${provider}` : provider;
  }, [title]);
}

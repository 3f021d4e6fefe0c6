import { useEffect } from 'react';
import { config } from './config';

/** Sets the title of the document: that of the page and the provider's company. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    const provider = config().installation.Company || 'Meterdesk';
    document.title = title ? `${title} · ${provider}` : provider;
  }, [title]);
}

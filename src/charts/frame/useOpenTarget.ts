import { useState } from 'react';
import { useDataProvider, useNavigate } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { namesDocument } from '../../data/documents';
import { whereIds } from '../../data/rowId';
import type { Target } from '../plot';

/** Delay between opening a page and the chart over it. */
const chartDelayMs = 1_000;

/**
 * Returns a function that opens a target if its record exists, then its chart; `isLost` is whether the record is
 * missing.
 */
export function useOpenTarget() {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const navigate = useNavigate();
  const [isLost, setLost] = useState(false);
  const recordExists = async ({ record }: Target): Promise<boolean> => {
    if (!record) return true;
    if (!record.id) return false;
    const entity = catalogue.entity(record.type);
    const answer = await send({ document: namesDocument(entity), variables: { where: whereIds(entity, [record.id]) } });
    const rows = answer[entity.table];
    return Array.isArray(rows) && rows.length > 0;
  };
  const open = async (target: Target): Promise<void> => {
    // Without awaiting the check: browsers block tabs that are opened after the click event.
    if (target.newTab) {
      window.open(target.path, '_blank', 'noreferrer');
      return;
    }
    const exists = await recordExists(target).catch(() => false);
    setLost(!exists);
    if (!exists) return;
    navigate(target.path);
    const { chartPath } = target;
    if (chartPath === undefined) return;
    setTimeout(() => {
      // Only if the person is still on that page.
      if (`${window.location.pathname}${window.location.search}` === target.path) navigate(chartPath);
    }, chartDelayMs);
  };
  return { open: (target: Target) => void open(target), isLost };
}

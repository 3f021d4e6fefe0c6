import { useState } from 'react';
import { useDataProvider, useNavigate } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { namesDocument } from '../../data/documents';
import { whereIds } from '../../data/rowId';
import type { Target } from '../plot';

/** How long the page is seen before its chart opens over it. */
const chartDelayMs = 1_000;

/** Returns a function that goes to a target whose record is there, and then to the chart of that page. */
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
    // A tab that is opened after a wait is one that browsers shut out.
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
      // Whoever went on meanwhile wants no chart over another page.
      if (`${window.location.pathname}${window.location.search}` === target.path) navigate(chartPath);
    }, chartDelayMs);
  };
  return { open: (target: Target) => void open(target), isLost };
}

import type { ShadedRange } from '../charts/chartSpec';
import type { UsageAlert } from '../data/usageAlerts';
import type { UsageFinding } from '../data/usageFindings';
import type { Translate } from '../i18n/useMessages';
import { detailPath, triagePath } from '../lib/paths';
import { figuresText } from '../widgets/quality/foundFigures';

/** End of a shaded range that is still open. */
export const farFuture = '9999-12-31T00:00:00Z';

/** Returns the ranges of notifications, each with a link to its group in triage. */
export const alertStrips = (
  alerts: readonly UsageAlert[],
  translate: Translate,
  translateLabel: (label: string) => string,
): readonly ShadedRange[] =>
  alerts.map(({ start, end, type, status, group, building }) => ({
    from: start,
    to: end ?? farFuture,
    label: translate('usage.alerts'),
    tone: 'error',
    isStrip: true,
    tip: { name: translateLabel(type), value: translateLabel(status) },
    opens: triagePath('notifications', group, { BuildingId: [building] }),
  }));

/** Returns the ranges of findings of validation rules, each with a link to the finding. */
export const findingStrips = (
  findings: readonly UsageFinding[],
  translate: Translate,
  translateLabel: (label: string) => string,
): readonly ShadedRange[] =>
  findings.map(({ id, from, until, rule, figures }) => ({
    from,
    to: until,
    label: translate('usage.findings'),
    tone: 'warning',
    isStrip: true,
    tip: { name: translateLabel(rule), value: figuresText(figures, translate) },
    opens: detailPath('readingFindings', id),
  }));

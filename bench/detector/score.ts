import type { SourceAnomaly } from '../../demo/source/records';
import type { Finding } from '../../server/model/finding';
import type { RaisedAlert } from './raised';

type Alert = Finding['alert'];

/** Alerts that count as finding a label, by its kind. */
const matchingAlerts: Readonly<Record<string, readonly Alert[]>> = {
  outlier: ['Spike', 'High usage', 'Low usage', 'After-hours usage', 'Generation at night', 'Pattern change'],
  'not-commissioned': ['Zero readings'],
  zero: ['Zero readings'],
  gap: ['Missing data'],
  stuck: ['Stuck reading'],
  'continuous-flow': ['Continuous flow'],
  'generation-at-night': ['Generation at night'],
  'register-decrease': ['Register jump'],
  'register-jump': ['Register jump'],
  'dst-double-hour': ['Clock change'],
};

export interface Score {
  readonly kind: string;
  readonly labels: number;
  readonly found: number;
}

export interface Precision {
  readonly alert: Alert;
  readonly findings: number;
  readonly labelled: number;
  /** Findings on meters that have a label of that kind; others may never have been labelled. */
  readonly looked: number;
}

/** Returns recall by kind of label and precision by alert; a label is found where a matching alert overlaps it. */
export function scoreOf(labels: readonly SourceAnomaly[], spans: ReadonlyMap<string, readonly RaisedAlert[]>) {
  const recall = Object.entries(matchingAlerts).map(([kind, alerts]): Score => {
    const asked = labels.filter((label) => label.kind === kind);
    const found = asked.filter((label) =>
      (spans.get(label.meterId) ?? []).some((span) => alerts.includes(span.alert) && overlaps(span, label)),
    );
    return { kind, labels: asked.length, found: found.length };
  });
  const all = [...spans].flatMap(([meterId, found]) => found.map((span) => ({ meterId, ...span })));
  const names = [...new Set(all.map(({ alert }) => alert))];
  const precision = names.map((alert): Precision => {
    const raised = all.filter((span) => span.alert === alert);
    const right = raised.filter((span) =>
      labels.some(
        (label) =>
          label.meterId === span.meterId && (matchingAlerts[label.kind] ?? []).includes(alert) && overlaps(span, label),
      ),
    );
    const looked = raised.filter((span) =>
      labels.some((label) => label.meterId === span.meterId && (matchingAlerts[label.kind] ?? []).includes(alert)),
    );
    return { alert, findings: raised.length, labelled: right.length, looked: looked.length };
  });
  return { recall, precision };
}

const overlaps = (span: RaisedAlert, label: SourceAnomaly): boolean =>
  span.from < Date.parse(label.end) && Date.parse(label.start) < span.until;

export function printScores({ recall, precision }: ReturnType<typeof scoreOf>): void {
  console.log('\nRecall: of what the source labels, how much was found');
  console.table(
    Object.fromEntries(
      recall.map(({ kind, labels, found }) => [kind, { labels, found, recall: share(found, labels) }]),
    ),
  );
  console.log('Precision: of what was raised, how much the source labels');
  console.table(
    Object.fromEntries(
      precision.map(({ alert, findings, looked, labelled }) => [
        alert,
        {
          findings,
          labelled,
          precision: share(labelled, findings),
          'on labelled meters': looked,
          'precision there': share(labelled, looked),
        },
      ]),
    ),
  );
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(2));

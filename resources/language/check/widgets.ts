import type { Entity } from '../catalogue';
import type { Field } from '../field';
import { nearest } from './mistake';
import { type ConsoleNames, type Rule, type WidgetSort, widgetSorts } from './rule';

/** Whatever a definition names of the console is there, and of the sort that is needed. */
export const checkWidgets: Rule = function* (entity, _catalogue, names) {
  if (!names) return;
  for (const [place, sort, widget] of asked(entity))
    if (widget !== undefined && !names.widgets[sort].has(widget)) yield `${place}: ${missing(widget, sort, names)}.`;
  const flow = entity.create?.flow;
  if (flow && !names.flows.has(flow)) yield `create.flow: there is no flow '${flow}'${nearest(flow, names.flows)}.`;
  if (entity.icon && !names.isIcon(entity.icon))
    yield `icon '${entity.icon}': there is no such Material icon; names are as https://mui.com/material-ui/material-icons has them.`;
};

const nouns: Readonly<Record<WidgetSort, string>> = {
  cells: 'cell',
  inputs: 'input',
  filters: 'filter',
  extras: 'extra',
  panels: 'panel',
  previews: 'preview',
  prefills: 'prefill',
  notices: 'notice',
};

function missing(widget: string, sort: WidgetSort, { widgets }: ConsoleNames): string {
  const other = widgetSorts.find((each) => widgets[each].has(widget));
  const known = [...widgets[sort]].sort();
  if (other) return `'${widget}' is a ${nouns[other]} and no ${nouns[sort]} (there are ${known.join(', ') || 'none'})`;
  return `there is no ${nouns[sort]} '${widget}'${nearest(widget, known)}`;
}

type Asked = readonly [place: string, sort: WidgetSort, widget: string | undefined];

const ofField = (name: string, { cell, input, prefill }: Field): readonly Asked[] => [
  [`fields.${name}.cell`, 'cells', cell],
  [`fields.${name}.input`, 'inputs', input],
  [`fields.${name}.prefill`, 'prefills', prefill],
];

function asked({ fields, list, create, detail }: Entity): readonly Asked[] {
  return [
    ...Object.entries(fields).flatMap(([name, field]) => ofField(name, field)),
    ...(list.filters ?? []).flatMap((filter): readonly Asked[] =>
      typeof filter === 'string' ? [] : [[`list.filters '${filter.path}' widget`, 'filters', filter.widget]],
    ),
    ...Object.entries(create?.extras ?? {}).map(
      ([name, { widget }]): Asked => [`create.extras.${name}`, 'extras', widget],
    ),
    ['list.notice', 'notices', list.notice],
    ['create.preview', 'previews', create?.preview],
    ...Object.entries(detail).flatMap(([title, tab]): readonly Asked[] =>
      'groups' in tab
        ? Object.values(tab.previews ?? {}).map((name) => [`detail.${title}.previews`, 'previews', name])
        : 'above' in tab
          ? [[`detail.${title}.above`, 'panels', tab.above]]
          : [[`detail.${title}.widget`, 'panels', tab.widget]],
    ),
  ];
}

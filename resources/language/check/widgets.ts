import type { Entity } from '../catalogue';
import type { Field } from '../field';
import { nearest } from './mistake';
import { type ConsoleNames, type Rule, type WidgetType, widgetTypes } from './rule';

/** Checks that the widgets, flows and icons that a definition names exist, and that widgets are of the needed type. */
export const checkWidgets: Rule = function* (entity, _catalogue, consoleNames) {
  if (!consoleNames) return;
  for (const [place, type, widget] of widgetReferencesOf(entity))
    if (widget !== undefined && !consoleNames.widgets[type].has(widget))
      yield `${place}: ${whyUnknown(widget, type, consoleNames)}.`;
  const flow = entity.create?.flow;
  if (flow && !consoleNames.flows.has(flow))
    yield `create.flow: there is no flow '${flow}'${nearest(flow, consoleNames.flows)}.`;
  if (entity.icon && !consoleNames.isIcon(entity.icon))
    yield `icon '${entity.icon}': there is no such Material icon; names are as https://mui.com/material-ui/material-icons has them.`;
};

const nouns: Readonly<Record<WidgetType, string>> = {
  cells: 'cell',
  inputs: 'input',
  filters: 'filter',
  extras: 'extra',
  panels: 'panel',
  previews: 'preview',
  prefills: 'prefill',
  notices: 'notice',
};

function whyUnknown(widget: string, type: WidgetType, { widgets }: ConsoleNames): string {
  const other = widgetTypes.find((each) => widgets[each].has(widget));
  const known = [...widgets[type]].sort();
  if (other) return `'${widget}' is a ${nouns[other]} and no ${nouns[type]} (there are ${known.join(', ') || 'none'})`;
  return `there is no ${nouns[type]} '${widget}'${nearest(widget, known)}`;
}

type WidgetReference = readonly [place: string, type: WidgetType, widget: string | undefined];

const referencesOfField = (name: string, { cell, input, prefill }: Field): readonly WidgetReference[] => [
  [`fields.${name}.cell`, 'cells', cell],
  [`fields.${name}.input`, 'inputs', input],
  [`fields.${name}.prefill`, 'prefills', prefill],
];

function widgetReferencesOf({ fields, list, create, detail }: Entity): readonly WidgetReference[] {
  return [
    ...Object.entries(fields).flatMap(([name, field]) => referencesOfField(name, field)),
    ...(list.filters ?? []).flatMap((filter): readonly WidgetReference[] =>
      typeof filter === 'string' ? [] : [[`list.filters '${filter.path}' widget`, 'filters', filter.widget]],
    ),
    ...Object.entries(create?.extras ?? {}).map(
      ([name, { widget }]): WidgetReference => [`create.extras.${name}`, 'extras', widget],
    ),
    ['list.notice', 'notices', list.notice],
    ['create.preview', 'previews', create?.preview],
    ...Object.entries(detail).flatMap(([title, tab]) => referencesOfTab(title, tab)),
  ];
}

function referencesOfTab(title: string, tab: Entity['detail'][string]): readonly WidgetReference[] {
  if ('groups' in tab)
    return Object.values(tab.previews ?? {}).map((name) => [`detail.${title}.previews`, 'previews', name]);
  if ('above' in tab) return [[`detail.${title}.above`, 'panels', tab.above]];
  return [[`detail.${title}.widget`, 'panels', tab.widget]];
}

/** Compares labels as the data API sorts them, numbers in them by value: `Depot 2` before `Depot 10`. */
export const { compare: compareLabels } = new Intl.Collator(undefined, { numeric: true });

type Areas = Readonly<Record<string, object>>;

/** Returns the areas of both, and of an area that both have the words of both. */
export function mergeMessages<First extends Areas, Second extends Areas>(first: First, second: Second): First & Second {
  const added = Object.entries(second).map(([area, words]) => [area, { ...first[area], ...words }]);
  return { ...first, ...(Object.fromEntries(added) as Second) };
}

/** The first words of each file. */
export const WRITTEN = 'Written by `npm run screens` from the manifests of screens (screen.json). Do not edit.';

export { RecommendationsCard } from './card';
export { PluginRow } from './plugin-row';
export { Row } from './row';
export { useCountry } from './use-country';
export { useDismissal } from './use-dismissal';
export { usePlugins } from './use-set-up';

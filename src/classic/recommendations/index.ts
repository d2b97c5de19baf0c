export { RecommendationsCard } from './card';
export { PluginRow } from './plugin-row';
export { Row } from './row';
export { useCountry } from './use-country';
export { useImpression } from './use-impression';
export { usePlugins } from './use-set-up';
export { useSuggestions } from './use-suggestions';

import { can, getPageSettings } from './page-settings';

/**
 * Whether this user is offered extensions from elsewhere: one who may install plugins, in a store that has not switched suggestions off. All
 * panels of that kind go by it; includes/Screens/Suggestions.php is the same rule in PHP.
 */
export const areSuggestionsShown = () => can( 'install_plugins' ) && getPageSettings().showsSuggestions;

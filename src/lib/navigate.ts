/**
 * Leaves the page. A function of its own, so that tests can hear of it: browsers let nobody replace window.location.
 */
export const leaveTo = { go: ( url: string ) => window.location.assign( url ) };

/**
 * What an extension gives as a component, so that React refuses it where it is none: of a text it would make an empty element of that name.
 *
 * @param component A component stays as it is. The entry has the same in place of a call (src/app/app.tsx).
 */
export const elementType = < C >( component: C ): C => Object( component );

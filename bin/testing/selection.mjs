/**
 * Which parts a run has.
 *
 * @param {Array<{ name: string, isWide?: true, knowsDates?: true, anywhere?: boolean, needsFolder?: boolean }>} parts            All there are.
 * @param {Object}                                                                                               options          Of the command.
 * @param {string[]}                                                                                             [options.only]   Names of parts, or of groups: 'lint' stands for all that
 *                                                                                                                                begin with 'lint:', but for those of the wide matrix.
 * @param {boolean}                                                                                              [options.all]    With the wide matrix.
 * @param {boolean}                                                                                              [options.isSite] Against a given site.
 * @param {*}                                                                                                    [options.folder] The folder of that site.
 * @param {*}                                                                                                    [options.day]    As on another day.
 * @param {string[]}                                                                                             [changed]        Nothing but these, as a change touches them.
 * @param {string[]}                                                                                             [beside]         These of the wide matrix too.
 * @return {Array<Object>} The parts to run, in their order.
 */
export function selectParts( parts, { only, all, isSite, folder, day }, changed, beside = [] ) {
	const isAsked = ( part ) =>
		only.some(
			( wanted ) => part.name === wanted || ( part.name.startsWith( `${ wanted }:` ) && isUsual( part ) )
		);
	const isUsual = ( { name, isWide } ) => ! isWide || all || !! changed || beside.includes( name );
	return parts.filter(
		( part ) =>
			( only ? isAsked( part ) : isUsual( part ) ) &&
			( ! changed || changed.includes( part.name ) ) &&
			( ! isSite || part.anywhere ) &&
			( ! part.needsFolder || !! folder ) &&
			( ! day || part.knowsDates )
	);
}

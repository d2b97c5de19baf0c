import { __, _n, sprintf } from '@wordpress/i18n';
import type { Body, BlueprintStep } from '../../data/blueprint';

/** The slug of the plugin or theme that a step installs; empty where it says none. */
export function slugOf( { pluginData, themeData, pluginZipFile, themeZipFile }: BlueprintStep ): string {
	const { slug } = ( pluginData ?? themeData ?? pluginZipFile ?? themeZipFile ?? {} ) as Body;
	return typeof slug === 'string' ? slug : '';
}

/** What a step does, in a few words. */
export function stepTitle( step: BlueprintStep ): string {
	if ( step.step === 'setSiteOptions' ) {
		const count = Object.keys( step.options as Body ).length;
		/* translators: %d: number of options. */
		return sprintf( _n( 'Set %d option', 'Set %d options', count, 'storeboard' ), count );
	}
	const slug = slugOf( step );
	if ( step.step === 'installPlugin' && slug ) {
		/* translators: %s: slug of a plugin. */
		return sprintf( __( 'Install %s (plugin)', 'storeboard' ), slug );
	}
	if ( step.step === 'installTheme' && slug ) {
		/* translators: %s: slug of a theme. */
		return sprintf( __( 'Install %s (theme)', 'storeboard' ), slug );
	}
	if ( step.step === 'runSql' ) {
		return __( 'Run SQL statements', 'storeboard' );
	}
	/* translators: %s: name of a step, for example 'activatePlugin'. */
	return sprintf( __( 'Step “%s”', 'storeboard' ), step.step );
}

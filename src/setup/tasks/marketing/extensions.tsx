import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ExtensionBundle } from '../../../data/free-extensions';
import { can } from '../../../lib/page-settings';
import { plainText } from '../../../lib/sanitize';
import { MayNotInstall } from '../../install-plugins/may-not-install';
import type { TaskContentProps } from '../../task-frame';
import { ExtensionRow, type RowActions } from './extension-row';
import { MarketplaceOffer } from './marketplace-offer';
import { sectionsOf } from './sections';
import { useInstallation } from './use-installation';

interface Props extends TaskContentProps {
	bundles: ExtensionBundle[];
}

/** The extensions that run, and those that the server suggests. */
export function Extensions( { bundles, task, complete }: Props ) {
	const { added, install, record } = useInstallation( bundles, task );
	const { installed, recommended } = sectionsOf( bundles, added );

	return (
		<div className="storeboard-marketing">
			{ ! installed.length && ! recommended.length && (
				<Nothing onDone={ async () => ( await record() ) && complete() } />
			) }
			{ installed.length > 0 && (
				<Section title={ __( 'Installed', 'storeboard' ) } extensions={ installed } added={ added } />
			) }
			{ recommended.length > 0 && ! can( 'install_plugins' ) && <Refusal sections={ recommended } /> }
			{ recommended.map( ( { key, title, plugins } ) => (
				<Section
					key={ key }
					title={ plainText( title ) }
					extensions={ plugins }
					added={ added }
					onInstall={ can( 'install_plugins' ) ? install : undefined }
				/>
			) ) }
			<MarketplaceOffer />
			{ added.length > 0 && (
				<div className="storeboard-actions">
					<Button variant="primary" onClick={ () => complete() } __next40pxDefaultSize>
						{ __( 'Done', 'storeboard' ) }
					</Button>
				</div>
			) }
		</div>
	);
}

interface SectionProps extends RowActions {
	title: string;
	extensions: ExtensionBundle[ 'plugins' ];
}

const Section = ( { title, extensions, ...actions }: SectionProps ) => (
	<section className="storeboard-card storeboard-marketing__section" aria-label={ title }>
		<h2 dir="auto">{ title }</h2>
		<ul>
			{ extensions.map( ( extension ) => (
				<ExtensionRow key={ extension.key } extension={ extension } { ...actions } />
			) ) }
		</ul>
	</section>
);

/** Where the user, or the site, may install nothing: who can, and how. */
function Refusal( { sections }: { sections: ExtensionBundle[] } ) {
	const names = Object.fromEntries(
		sections.flatMap( ( { plugins } ) => plugins.map( ( { slug, name } ) => [ slug, plainText( name ) ] ) )
	);

	return (
		<section className="storeboard-card">
			<h2>{ __( 'You can’t install extensions here', 'storeboard' ) }</h2>
			<MayNotInstall slugs={ Object.keys( names ) } nameOf={ ( slug ) => names[ slug ]! } />
		</section>
	);
}

/** The server suggests nothing: the task must not stay open for ever. */
const Nothing = ( { onDone }: { onDone: () => void } ) => (
	<section className="storeboard-card">
		<h2>{ __( 'No suggestions right now', 'storeboard' ) }</h2>
		<p className="storeboard-marketing__text">
			{ __(
				'There are no marketing extensions for your store right now. You can mark this step as done.',
				'storeboard'
			) }
		</p>
		<Button variant="primary" onClick={ onDone } __next40pxDefaultSize>
			{ __( 'Mark as done', 'storeboard' ) }
		</Button>
	</section>
);

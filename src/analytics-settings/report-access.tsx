import { CheckboxControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../components/error-message';
import { FormSkeleton } from '../components/form';
import { useNotices } from '../components/use-notices';
import { store, type ReportAccess } from '../data/report-access';
import { focusScreen } from '../lib/focus-screen';
import { plainText } from '../lib/sanitize';

const NOTICE = 'storeboard-report-access';

type Named = ReportAccess[ 'reports' ][ number ];

/** Which roles see which report, and costs: for administrators, who see all. */
export function WhoSeesReports() {
	const { value: access, error } = useSelect( ( select ) => select( store ).getAccess(), [] );
	const { reloadAccess } = useDispatch( store );

	return (
		<section className="storeboard-card" aria-busy={ ! access && ! error }>
			<h2>{ __( 'Who can see reports', 'storeboard' ) }</h2>
			<p>
				{ __(
					'Choose what each role sees in Storeboard: on its pages and in saved views, exports, emails, and what agents read. Administrators see everything.',
					'storeboard'
				) }
			</p>
			<p>
				{ __(
					'WooCommerce’s own reports and API stay open to every role that can view reports.',
					'storeboard'
				) }
			</p>
			{ access && <Decisions access={ access } /> }
			{ ! access && ! error && <FormSkeleton fields={ 3 } /> }
			{ ! access && !! error && (
				<ErrorMessage
					what={ __( 'Couldn’t load who can see reports.', 'storeboard' ) }
					error={ error }
					onRetry={ ( mayFocus ) => reloadAccess().then( () => mayFocus && focusScreen() ) }
				/>
			) }
		</section>
	);
}

function Decisions( { access: { reports, roles } }: { access: ReportAccess } ) {
	const { decide } = useDispatch( store );
	const { isPending } = useSelect( ( select ) => select( store ), [] );
	const notices = useNotices();

	const save = ( role: Named, report: Named, sees: boolean ) => {
		const id = `${ NOTICE }-${ role.id }-${ report.id }`;
		const names = [ plainText( role.label ), plainText( report.label ) ] as const;
		/* translators: 1: a role. 2: a report. */
		const can = sprintf( __( '%1$s can see “%2$s” now', 'storeboard' ), ...names );
		/* translators: 1: a role. 2: a report. */
		const cannot = sprintf( __( '%1$s can’t see “%2$s” now', 'storeboard' ), ...names );
		/* translators: 1: a role. 2: a report. */
		const failed = sprintf( __( 'Couldn’t save whether %1$s can see “%2$s”.', 'storeboard' ), ...names );

		return decide( role.id, report.id, sees ).then(
			() => notices.done( id, sees ? can : cannot ),
			( error: unknown ) => notices.failed( id, failed, error, () => save( role, report, sees ) )
		);
	};

	return roles.length ? (
		<div className="storeboard-report-access">
			{ roles.map( ( role ) => (
				<fieldset key={ role.id }>
					<legend>{ plainText( role.label ) }</legend>
					<div className="storeboard-analytics-settings__boxes">
						{ reports.map( ( report ) => (
							<CheckboxControl
								key={ report.id }
								__nextHasNoMarginBottom
								data-report={ report.id }
								label={ plainText( report.label ) }
								checked={ role.sees.includes( report.id ) }
								// The second click of a double click means nothing else.
								onChange={ ( sees ) =>
									isPending( `${ role.id }/${ report.id }` ) || void save( role, report, sees )
								}
							/>
						) ) }
					</div>
				</fieldset>
			) ) }
		</div>
	) : (
		<p>{ __( 'Only administrators can view reports on this site.', 'storeboard' ) }</p>
	);
}

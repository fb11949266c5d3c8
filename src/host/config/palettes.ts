import catppuccinLatte from '../../themes/catppuccin-latte.json' with { type: 'json' };
import catppuccinMocha from '../../themes/catppuccin-mocha.json' with { type: 'json' };
import dracula from '../../themes/dracula.json' with { type: 'json' };
import gruvboxDark from '../../themes/gruvbox-dark.json' with { type: 'json' };
import gruvboxLight from '../../themes/gruvbox-light.json' with { type: 'json' };
import inkDark from '../../themes/ink-dark.json' with { type: 'json' };
import inkHighContrastLight from '../../themes/ink-high-contrast-light.json' with { type: 'json' };
import inkHighContrast from '../../themes/ink-high-contrast.json' with { type: 'json' };
import inkLight from '../../themes/ink-light.json' with { type: 'json' };
import nord from '../../themes/nord.json' with { type: 'json' };
import oneDark from '../../themes/one-dark.json' with { type: 'json' };
import solarizedDark from '../../themes/solarized-dark.json' with { type: 'json' };
import solarizedLight from '../../themes/solarized-light.json' with { type: 'json' };
import terminal from '../../themes/terminal.json' with { type: 'json' };

/** The themes that come with the program, by the names that the setting takes; as a picker lists them. */
export const SHIPPED: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['ink-dark', inkDark],
  ['ink-light', inkLight],
  ['ink-high-contrast', inkHighContrast],
  ['ink-high-contrast-light', inkHighContrastLight],
  ['terminal', terminal],
  ['catppuccin-latte', catppuccinLatte],
  ['catppuccin-mocha', catppuccinMocha],
  ['dracula', dracula],
  ['gruvbox-dark', gruvboxDark],
  ['gruvbox-light', gruvboxLight],
  ['nord', nord],
  ['one-dark', oneDark],
  ['solarized-dark', solarizedDark],
  ['solarized-light', solarizedLight],
]);

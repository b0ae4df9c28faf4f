/**
 * Menus are `<details class="menu">`. An open one closes on Escape, on a click outside and on
 * navigation.
 */
function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')];
}

export function closeMenus(except?: EventTarget | null): void {
  for (const menu of openMenus()) if (!(except instanceof Node && menu.contains(except))) menu.open = false;
}

/** Watches the page; called once. */
export function watchMenus(): void {
  addEventListener('pointerdown', (event) => closeMenus(event.target));
  addEventListener('focusin', (event) => closeMenus(event.target));
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      // The focus would otherwise be on something that is no longer shown.
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    }
  });
}
